// Answers the directory's queries from a SQLite registry.
import type { DatabaseSync } from 'node:sqlite'
import type { DirectoryEntry } from '#domain/credential/credential.ts'
import { fold } from '#domain/directory/fold.ts'
import { gramsToFind } from '#domain/directory/grams.ts'
import { skipUnlisted } from '#domain/directory/skip-unlisted.ts'
import type { CredentialType } from '#facts/registry.ts'
import { type EntryRow, entryColumns, entryOf } from '#store/rows.ts'
import { joined } from '#store/sqlite/rows.ts'
import { matchFor } from '#store/sqlite/tokens.ts'
import type { DirectoryQuery } from '#store/store.ts'

const from = `SELECT ${entryColumns} FROM credential c ${joined}`
const newestSql = `${from} WHERE c.seq <= (SELECT max(seq) FROM credential) - :skip AND c.listing = 'listed'
  ORDER BY c.seq DESC LIMIT :limit`
const newestOfTypeSql = `${from} WHERE c.type = :type
  AND c.type_seq <= (SELECT max(type_seq) FROM credential WHERE type = :type) - :skip AND c.listing = 'listed'
  ORDER BY c.type_seq DESC LIMIT :limit`
// What was erased is not listed either; what came after the newest that is left needs no passing over.
const unlistedSql = `SELECT newest.seq - passed.seq AS at FROM (SELECT max(seq) AS seq FROM credential) newest
  CROSS JOIN (SELECT seq FROM credential WHERE listing = 'unlisted' UNION ALL SELECT seq FROM erased) passed
  WHERE passed.seq <= newest.seq ORDER BY at`
const unlistedOfTypeSql = `SELECT newest.seq - passed.seq AS at
  FROM (SELECT max(type_seq) AS seq FROM credential WHERE type = :type) newest
  CROSS JOIN (SELECT type_seq AS seq FROM credential WHERE listing = 'unlisted' AND type = :type
    UNION ALL SELECT type_seq FROM erased WHERE type = :type) passed
  WHERE passed.seq <= newest.seq ORDER BY at`
const searchSql = `SELECT ${entryColumns} FROM directory_index i CROSS JOIN credential c ON c.seq = i.rowid ${joined}
  WHERE directory_index MATCH :match AND (:isProof OR instr(h.folded, :search) > 0
    OR c.course_no IN (SELECT value FROM json_each(:courseNos)))
  ORDER BY i.rowid DESC LIMIT :limit OFFSET :skip`

type CourseRow = { position: number; type: CredentialType; title: string }

export function directoryIn(database: DatabaseSync): (query: DirectoryQuery) => DirectoryEntry[] {
  const newest = database.prepare(newestSql)
  const newestOfType = database.prepare(newestOfTypeSql)
  const unlisted = database.prepare(unlistedSql)
  const unlistedOfType = database.prepare(unlistedOfTypeSql)
  const searched = database.prepare(searchSql)
  const courses = database.prepare('SELECT position, type, title FROM course')
  // Titles are few and change rarely: each is folded once.
  const foldedTitles = new Map<string, string>()

  function foldTitle(title: string): string {
    const known = foldedTitles.get(title)
    if (known !== undefined) return known
    foldedTitles.set(title, fold(title))
    return fold(title)
  }

  function ask({ search, type, page, limit }: DirectoryQuery): unknown[] {
    const skip = Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
    const sought = fold(search)
    if (sought === '') {
      const passedOver = (type ? unlistedOfType.all({ type }) : unlisted.all()).map(({ at }) => Number(at))
      const from = skipUnlisted(skip, passedOver)
      return type ? newestOfType.all({ type, skip: from, limit }) : newest.all({ skip: from, limit })
    }
    const courseNos = (courses.all() as CourseRow[])
      .filter((course) => (!type || course.type === type) && foldTitle(course.title).includes(sought))
      .map(({ position }) => position)
    const grams = gramsToFind(sought)
    const isProof = grams.length === 1 && grams[0] === sought ? 1 : 0
    return searched.all({
      match: matchFor({ grams, courseNos, type }),
      isProof,
      search: sought,
      courseNos: JSON.stringify(courseNos),
      limit,
      skip,
    })
  }
  return (query) => ask(query).map((row) => entryOf(row as EntryRow))
}
