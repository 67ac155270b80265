import type { Page } from 'playwright';

/** The names of fields that have a text of a member in a response, or several. */
const fields = [
  'address',
  'anonymous',
  'bio',
  'city',
  'content',
  'current',
  'description',
  'details',
  'entityName',
  'firstName',
  'lastName',
  'listName',
  'name',
  'note',
  'q',
  'review',
  'statement',
  'suggested',
  'tag',
  'tags',
  'text',
  'title',
  'topTags',
];

const word = 'שלום';

/** Ends each text of a member with a Hebrew word as the page receives it, also in the responses of a screen. */
export const endInHebrew = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([names, hebrew]) => {
      const parse = JSON.parse;
      const ended = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(ended);
        return typeof value === 'string' && value !== '' ? `${value} ${hebrew}` : value;
      };
      // The label of a link is a member's, that of a value the site's.
      const isOfPair = (name: string, holder: object): boolean =>
        (name === 'label' && 'url' in holder) || (name === 'value' && 'label' in holder);
      JSON.parse = (text: string) =>
        parse(text, function (this: object, name, value: unknown) {
          return names.includes(name) || isOfPair(name, this) ? ended(value) : value;
        }) as unknown;
    },
    [fields, word] as const,
  );

/**
 * Elements with a Hebrew text that the browser lays out in the direction of the page instead of its own, and fields in which a
 * member writes such a text. What only screen readers have is not laid out, and the texts of a map are the gazetteer's.
 */
export const textsInDirectionOfPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasOwnDirection = (element: Element): boolean => {
      const around = element.closest('[dir], bdi');
      return around?.localName === 'bdi' || around?.getAttribute('dir') === 'auto';
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ textContent }) =>
      /\p{Script=Hebrew}/u.test(textContent ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    const fields = ['textarea', 'input:not([type])', 'input[type=text]', 'input[type=search]'];
    // A field with a direction is one for codes.
    const found = [...document.querySelectorAll(`:is(${fields.join()}):not([hidden], [dir=ltr])`)];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (element !== null && element.closest('.sr-only, svg, script') === null) found.push(element);
    }
    return found
      .filter((element) => !hasOwnDirection(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
