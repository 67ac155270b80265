import { relative } from 'node:path';
import { definePlugin, defineRule } from '@oxlint/plugins';
import { root } from '../run-command.ts';
import { type Kind, refusedWords } from './refused-words.ts';

/** The whole name around an offset. */
const identifierAt = (text: string, offset: number): string => {
  const [before = ''] = /[\w$]*$/.exec(text.slice(0, offset)) ?? [];
  const [after = ''] = /^[\w$]*/.exec(text.slice(offset)) ?? [];
  return before + after;
};

const plainWords = defineRule({
  create: (context) => {
    const { sourceCode } = context;
    const prose: [start: number, end: number][] = [];
    /** Names that packages chose. */
    const importedNames = new Set<string>();
    const addProse = (node: { range: [number, number] }, text: string): void => {
      if (/\s/.test(text.trim())) prose.push(node.range);
    };
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (/^(\.|@candor\/)/.test(source.value)) return;
        for (const specifier of specifiers)
          if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
            importedNames.add(specifier.imported.name);
      },
      Literal: (node) => {
        if (typeof node.value === 'string') addProse(node, node.value);
      },
      TemplateElement: (node) => addProse(node, node.value.raw),
      JSXText: (node) => addProse(node, node.value),
      'Program:exit': (program) => {
        for (const { range } of sourceCode.getAllComments()) prose.push(range);
        const kindAt = (offset: number): Kind =>
          prose.some(([start, end]) => start <= offset && offset < end) ? 'prose' : 'name';
        for (const { start, end, words, instead } of refusedWords(sourceCode.text, kindAt)) {
          if (importedNames.has(identifierAt(sourceCode.text, start))) continue;
          context.report({
            loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
            message: `docs/glossary.md refuses "${words}". Use: ${instead}.`,
          });
        }
        for (const { words, instead } of refusedWords(relative(root, context.filename), () => 'name'))
          context.report({
            node: program,
            message: `docs/glossary.md refuses "${words}" in the file's path. Use: ${instead}.`,
          });
      },
    };
  },
});

export default definePlugin({ meta: { name: 'candor' }, rules: { 'plain-words': plainWords } });
