export const orderConfirmationExamples = { all: {} }
