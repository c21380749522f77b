import type { Language } from '#schemas/languages.ts'

/**
 * Returns the attribute `lang` of a text (WCAG 3.1.2); undefined when the text is in the language of the page, or in an
 * unknown language.
 */
export function langOf(language: string | null | undefined, page: { readonly language: Language }): string | undefined {
  return language === page.language ? undefined : (language ?? undefined)
}
