export const miniCartExamples = { all: {} }
