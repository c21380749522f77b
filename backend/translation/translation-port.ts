import type { Language } from '#schemas/languages.ts'

/** Translation service. It receives words without markup, and decides nothing: people approve its suggestions. */
export interface TranslationPort {
  /**
   * Translates texts from the source language, and returns as many in the same order. Rejects with
   * `TranslationServiceBusy` when the service accepts no more now, and with another error when it does not respond.
   * Errors contain no secret.
   */
  translate(texts: readonly string[], to: Language): Promise<readonly string[]>
}

/** The service accepts no more texts for now. */
export class TranslationServiceBusy extends Error {}
