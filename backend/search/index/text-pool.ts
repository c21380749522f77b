import { createGrowableArray } from './growable-array.ts'
import { type Field, fields } from './text-fields.ts'

/** Languages that have a stemmer. Index 0 is for texts of unknown or any other language. */
export const stemmedLanguages = ['', 'sv', 'da', 'en', 'fi', 'nb'] as const

export function packReference(text: number, field: Field, language: string | null): number {
  const code = Math.max(0, (stemmedLanguages as readonly string[]).indexOf(language ?? ''))
  return text * 64 + fields.indexOf(field) * 8 + code
}

export function readReference(reference: number) {
  return { text: reference >> 6, field: (reference >> 3) & 7, language: reference & 7 }
}

export interface TextPool {
  readonly texts: readonly string[]
  /** Returns the index of a text in `texts`. Adds the text if it is new. */
  intern(text: string): number
}

export function createTextPool(): TextPool {
  const known = new Map<string, number>()
  const texts: string[] = []
  return {
    texts,
    intern(text) {
      const found = known.get(text)
      if (found !== undefined) return found
      known.set(text, texts.length)
      texts.push(text)
      return texts.length - 1
    },
  }
}

export function createLists() {
  const starts = createGrowableArray()
  const values = createGrowableArray()
  starts.push(0)
  return {
    add(list: Iterable<number>) {
      for (const value of list) values.push(value)
      starts.push(values.length)
    },
    take: () => ({ starts: starts.take(), values: values.take() }),
  }
}
