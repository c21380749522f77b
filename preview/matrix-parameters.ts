import { widths } from './parameters.ts'

export interface MatrixAxes {
  readonly markets: readonly { readonly alias: string; readonly name: string; readonly languages: readonly string[] }[]
  readonly languages: readonly { readonly id: string; readonly name: string }[]
  readonly customerTypes: readonly string[]
}

export interface MatrixChoice {
  readonly markets: readonly string[]
  readonly languages: readonly string[]
  readonly customerTypes: readonly string[]
  readonly widths: readonly string[]
}

export interface MatrixCell {
  readonly market: string
  readonly language: string
  readonly customerType: string
  readonly width: string
}

/**
 * Parses the chosen values. By default they are one market with its languages, the first customer type and every width.
 */
export function parseMatrix(search: string, axes: MatrixAxes, market: string): MatrixChoice {
  const query = new URLSearchParams(search)
  if (!query.has('chosen')) {
    const start = axes.markets.find(({ alias }) => alias === market) ?? axes.markets[0]
    return {
      markets: start ? [start.alias] : [],
      languages: start?.languages ?? [],
      customerTypes: axes.customerTypes.slice(0, 1),
      widths,
    }
  }
  const chosen = (name: string, among: readonly string[]) => among.filter((own) => query.getAll(name).includes(own))
  return {
    markets: chosen(
      'markets',
      axes.markets.map(({ alias }) => alias),
    ),
    languages: chosen(
      'languages',
      axes.languages.map(({ id }) => id),
    ),
    customerTypes: chosen('customerTypes', axes.customerTypes),
    widths: chosen('widths', widths),
  }
}

/** Returns every combination of the chosen values. A market is combined only with its own languages. */
export function matrixCells(choice: MatrixChoice, { markets }: MatrixAxes): readonly MatrixCell[] {
  return markets
    .filter(({ alias }) => choice.markets.includes(alias))
    .flatMap(({ alias: market, languages }) =>
      choice.languages
        .filter((language) => languages.includes(language))
        .flatMap((language) =>
          choice.customerTypes.flatMap((customerType) =>
            choice.widths.map((width) => ({ market, language, customerType, width })),
          ),
        ),
    )
}
