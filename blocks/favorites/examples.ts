export const favoritesExamples = { own: { show: 'own' as const }, shared: { show: 'shared' as const } }
