// What is said of every article alike.
export const articles = { readingMinutes: 5 } as const
