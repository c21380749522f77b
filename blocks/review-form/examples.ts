export const reviewFormExamples = { form: {} }
