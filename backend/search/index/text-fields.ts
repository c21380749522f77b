/** Weight of a word in each field of a work's text. Words in the title and in the author's name count most. */
export const fieldWeights = { title: 10, author: 8, otherTitle: 6, series: 5, brand: 1 } as const

export type Field = keyof typeof fieldWeights

export const fields = Object.keys(fieldWeights) as readonly Field[]

export const fieldWeightList: readonly number[] = fields.map((field) => fieldWeights[field])
