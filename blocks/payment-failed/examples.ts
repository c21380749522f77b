export const paymentFailedExamples = { all: {} }
