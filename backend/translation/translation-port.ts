import type { Language } from '#schemas/languages.ts'

/**
 * Translation service. It receives words without markup. Its results are suggestions, which editors can accept or
 * reject.
 */
export interface TranslationPort {
  /**
   * Translates texts from the source language. Returns the translations in the same order. Rejects with
   * `TranslationServiceBusy` when the service accepts no more requests for now, and with another error when it fails or
   * does not respond. Error messages contain no secrets.
   */
  translate(texts: readonly string[], to: Language): Promise<readonly string[]>
}

/** Thrown when the service accepts no more requests for now. */
export class TranslationServiceBusy extends Error {}
