export const alertsExamples = { all: {} }
