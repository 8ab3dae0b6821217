// The migrations that bring a SQLite registry to its present schema. A released migration is never changed: a later schema is
// one more at the end, here and in PostgreSQL's list.
import type { DatabaseSync } from 'node:sqlite'
import { transact } from '#store/sqlite/connection.ts'

// Triggers count its changes, so that none goes uncounted. Covers are pictures of posts that were fetched from elsewhere.
const catalogue = `
  CREATE TABLE course (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL CHECK (type IN ('CERT', 'MICRO', 'CEU')),
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    duration_hours REAL NOT NULL,
    ceu_value REAL NOT NULL,
    price TEXT NOT NULL
  ) STRICT;
  CREATE TABLE session (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    start_date TEXT NOT NULL,
    delivery TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    enrolled INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE post (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    excerpt TEXT NOT NULL,
    cover_url TEXT,
    published_at TEXT
  ) STRICT;
  CREATE TABLE report (id TEXT PRIMARY KEY, title TEXT NOT NULL, publish_date TEXT NOT NULL) STRICT;
  CREATE TABLE cover (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
  CREATE TABLE catalogue_version (version INTEGER NOT NULL) STRICT;
  INSERT INTO catalogue_version VALUES (1);
  ${['course', 'session', 'post', 'report']
    .flatMap((table) =>
      ['INSERT', 'UPDATE', 'DELETE'].map(
        (change) => `CREATE TRIGGER ${table}_${change.toLowerCase()}_is_counted AFTER ${change} ON ${table}
          BEGIN UPDATE catalogue_version SET version = version + 1; END;`,
      ),
    )
    .join('\n')}`

// seq and type_seq have no gaps, so that any page of the directory is a range of one index. A former hash is that of a
// document which another has replaced, or which someone else has signed. What is deleted from the index leaves nothing there.
const credentials = `
  CREATE TABLE holder (
    id INTEGER PRIMARY KEY,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    folded TEXT NOT NULL,
    UNIQUE (email, first_name, last_name)
  ) STRICT;
  CREATE TABLE credential (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    type_seq INTEGER NOT NULL,
    holder_id INTEGER NOT NULL REFERENCES holder,
    course_no INTEGER NOT NULL REFERENCES course,
    issued_at TEXT NOT NULL,
    expires_at TEXT,
    revoked_at TEXT,
    revocation_reason TEXT,
    suspended_at TEXT,
    suspension_reason TEXT,
    listing TEXT NOT NULL CHECK (listing IN ('listed', 'unlisted')),
    replaced_by TEXT,
    status_index INTEGER NOT NULL,
    tag TEXT NOT NULL,
    UNIQUE (type, type_seq),
    UNIQUE (holder_id, course_no, issued_at)
  ) STRICT;
  CREATE UNIQUE INDEX credential_status ON credential (status_index);
  CREATE INDEX credential_revoked ON credential (status_index) WHERE revoked_at IS NOT NULL;
  CREATE INDEX credential_suspended ON credential (status_index) WHERE suspended_at IS NOT NULL;
  CREATE INDEX credential_unlisted ON credential (type, type_seq, seq) WHERE listing = 'unlisted';
  CREATE TABLE document (seq INTEGER PRIMARY KEY REFERENCES credential, body BLOB NOT NULL) STRICT;
  CREATE TABLE former_hash (
    hash TEXT PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES credential
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX former_hash_seq ON former_hash (seq);
  CREATE VIRTUAL TABLE directory_index
    USING fts5(tokens, content='', columnsize=0, detail=none, tokenize='ascii');
  INSERT INTO directory_index (directory_index, rank) VALUES ('secure-delete', 1);`

// Erased credentials leave their places behind. A line of the journal about one is emptied, once, and nothing else of it
// ever changes.
const journal = `
  CREATE TABLE journal (
    entry INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    why TEXT NOT NULL,
    from_seq INTEGER,
    to_seq INTEGER,
    tag TEXT NOT NULL,
    erased_tag TEXT
  ) STRICT;
  CREATE INDEX journal_subject ON journal (subject) WHERE subject <> '';
  CREATE INDEX journal_range ON journal (to_seq) WHERE to_seq IS NOT NULL;
  CREATE TRIGGER journal_is_not_rewritten BEFORE UPDATE ON journal WHEN NOT (
    OLD.erased_tag IS NULL AND NEW.erased_tag IS NOT NULL AND OLD.act <> 'erase'
    AND NEW.subject = 'erased' AND NEW.who = 'erased' AND NEW.why = 'erased'
    AND NEW.entry = OLD.entry AND NEW.at = OLD.at AND NEW.act = OLD.act AND NEW.tag = OLD.tag
    AND NEW.from_seq IS OLD.from_seq AND NEW.to_seq IS OLD.to_seq
  ) BEGIN SELECT raise(ABORT, 'the journal is only added to'); END;
  CREATE TRIGGER journal_is_not_shortened BEFORE DELETE ON journal
    BEGIN SELECT raise(ABORT, 'the journal is only added to'); END;
  CREATE TABLE head (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    entries INTEGER NOT NULL,
    last_tag TEXT NOT NULL,
    credentials INTEGER NOT NULL,
    places INTEGER NOT NULL,
    tag TEXT NOT NULL
  ) STRICT;
  CREATE TABLE erased (
    seq INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    type_seq INTEGER NOT NULL,
    status_index INTEGER NOT NULL UNIQUE,
    revoked INTEGER NOT NULL,
    suspended INTEGER NOT NULL,
    label BLOB NOT NULL UNIQUE,
    idx INTEGER,
    tag TEXT NOT NULL,
    UNIQUE (type, type_seq)
  ) STRICT;
  CREATE TRIGGER erased_refuses_update
    BEFORE UPDATE OF seq, type, type_seq, status_index, revoked, suspended, label ON erased
    BEGIN SELECT raise(ABORT, 'what was erased stays erased'); END;
  CREATE TRIGGER erased_refuses_delete BEFORE DELETE ON erased
    BEGIN SELECT raise(ABORT, 'what was erased stays erased'); END;`

// The public log. Only full tiles are stored: what is not full yet follows from the leaves, and nothing is ever rewritten.
// A tile's number is its level times 2^40 and its index. One index finds the leaves of bits, lists, keys and policies, the other
// what the log says of one credential. log_entry names the leaf of a credential's document, and its blind; log_cosigned holds
// heads that others have cosigned, in the order in which they came.
const log = `
  CREATE TABLE log_leaf (idx INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT;
  CREATE INDEX log_leaf_changes ON log_leaf (idx) WHERE substr(body, 2, 1) IN (x'03', x'04', x'05', x'07');
  CREATE INDEX log_leaf_status ON log_leaf (body, idx) WHERE substr(body, 2, 1) = x'03';
  CREATE TABLE log_tile (id INTEGER PRIMARY KEY, root BLOB NOT NULL, hashes BLOB NOT NULL) STRICT;
  CREATE TABLE log_batch (to_idx INTEGER PRIMARY KEY, from_idx INTEGER NOT NULL, mark BLOB NOT NULL) STRICT;
  CREATE TABLE log_checkpoint (size INTEGER PRIMARY KEY, note TEXT NOT NULL) STRICT;
  CREATE TABLE log_entry (seq INTEGER PRIMARY KEY, idx INTEGER NOT NULL, blind BLOB NOT NULL) STRICT;
  CREATE TABLE log_cosigned (
    no INTEGER PRIMARY KEY, size INTEGER NOT NULL, cosigned_at TEXT NOT NULL, note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX log_cosigned_size ON log_cosigned (size, no);
  ${['leaf', 'tile', 'batch', 'checkpoint', 'cosigned']
    .flatMap((table) =>
      ['UPDATE', 'DELETE'].map(
        (
          change,
        ) => `CREATE TRIGGER log_${table}_refuses_${change.toLowerCase()} BEFORE ${change} ON log_${table}
          BEGIN SELECT raise(ABORT, 'the log is only added to'); END;`,
      ),
    )
    .join('\n')}`

export const migrations = [[catalogue, credentials, journal, log].join('\n')]

function versionOf(database: DatabaseSync, { length }: readonly string[]): number {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > length) throw new Error('it was written by a newer version of this software')
  return version
}

// IMMEDIATE: of two servers that start at once, the second waits and then finds the work done. Where there is nothing
// to do nothing is locked, so that one can open a registry while another writes to it.
export function migrate(database: DatabaseSync, steps: readonly string[] = migrations): void {
  if (versionOf(database, steps) === steps.length) return
  transact(database, () => {
    for (const step of steps.slice(versionOf(database, steps))) database.exec(step)
    database.exec(`PRAGMA user_version = ${steps.length}`)
  })
}
