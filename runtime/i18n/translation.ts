/** Translates UI text from `locales/` into the request's language: `t('list:results', { count: 12 })`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string
