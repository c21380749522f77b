export const accountExamples = { signIn: {}, reset: { show: 'reset' as const }, lookUp: { show: 'lookup' as const } }
