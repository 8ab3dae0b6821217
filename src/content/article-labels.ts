// What stands beside every article, wherever it is listed.
import { articles } from '#facts/articles.ts'

export const readingTime = `${articles.readingMinutes} min read`

export const undated = 'Recent'
