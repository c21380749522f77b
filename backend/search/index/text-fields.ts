/** Fields of a work's text, and how much a word in each counts: the title and who wrote it come first. */
export const fieldWeights = { title: 10, author: 8, otherTitle: 6, series: 5, brand: 1 } as const

export type Field = keyof typeof fieldWeights

export const fields = Object.keys(fieldWeights) as readonly Field[]

/** Weights by place in `fields`. */
export const fieldWeightList: readonly number[] = fields.map((field) => fieldWeights[field])
