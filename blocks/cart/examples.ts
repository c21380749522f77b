export const cartExamples = { all: {} }
