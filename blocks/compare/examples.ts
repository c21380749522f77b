export const compareExamples = { empty: {} }
