interface ImportMetaEnv {
  readonly LANGUAGE: string;
}
