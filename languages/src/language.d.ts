interface ImportMetaEnv {
  /** Set by `messages.plugin.ts`. */
  readonly LANGUAGE: 'en' | 'es' | 'fr';
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
