import { z } from 'zod'
import { sourceLanguage } from '#schemas/languages.ts'
import { type TranslationPort, TranslationServiceBusy } from './translation-port.ts'

export interface LibreTranslateSettings {
  /** URL of the server, such as `https://translate.example`. */
  readonly url: string
  /** Null when the server does not require an API key. */
  readonly apiKey: string | null
  /** Timeout of a request in milliseconds; defaults to 20,000. */
  readonly timeout?: number
}

const usualTimeout = 20_000

/** Maximum bytes of a response. A response contains at most 50 texts. */
const maxBytes = 1_000_000

const answerSchema = z.object({ translatedText: z.array(z.string()) })

/** Creates the adapter for LibreTranslate's HTTP API. It sends `POST /translate` with a list of texts in `q`. */
export function createLibreTranslate({ url, apiKey, timeout = usualTimeout }: LibreTranslateSettings): TranslationPort {
  const target = new URL('translate', url.endsWith('/') ? url : `${url}/`)
  return {
    async translate(texts, to) {
      const body = { q: texts, source: sourceLanguage, target: to, format: 'text', ...(apiKey && { api_key: apiKey }) }
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new Error(`The translation service did not respond ${whyNot(error)}.`)
      })
      if (!response.ok) {
        await response.body?.cancel()
        if (response.status === 429) throw new TranslationServiceBusy('The translation service accepts no more texts.')
        throw new Error(`The translation service refused texts with ${response.status}.`)
      }
      const read = answerSchema.safeParse(await jsonOf(response).catch(() => null))
      if (!read.success || read.data.translatedText.length !== texts.length) {
        throw new Error('The translation service sent something other than one translation for each text.')
      }
      return read.data.translatedText
    },
  }
}

/** Returns the parsed body of a response; null when it is too long. Rejects when it is not JSON. */
async function jsonOf({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

function whyNot(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'because the connection broke'
}
