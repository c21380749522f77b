export const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
