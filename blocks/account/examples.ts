export const accountExamples = { signIn: {}, reset: { show: 'reset' as const } }
