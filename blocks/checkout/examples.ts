export const checkoutExamples = { all: {} }
