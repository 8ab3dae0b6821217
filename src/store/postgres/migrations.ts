// The migrations that bring a PostgreSQL registry to its present schema. A released migration is never changed: a later schema
// is one more at the end, here and in SQLite's list.
import type { Pool, PoolClient } from 'pg'
import { inTransaction, locks } from '#store/postgres/connection.ts'

// Triggers count its changes, so that none goes uncounted. Covers are pictures of posts that were fetched from elsewhere.
const catalogue = `
  CREATE TABLE course (
    position integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    type text NOT NULL CHECK (type IN ('CERT', 'MICRO', 'CEU')),
    title text NOT NULL,
    description text NOT NULL,
    duration_hours double precision NOT NULL,
    ceu_value double precision NOT NULL,
    price text NOT NULL
  );
  CREATE TABLE session (
    position integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    name text NOT NULL,
    start_date text NOT NULL,
    delivery text NOT NULL,
    capacity integer NOT NULL,
    enrolled integer NOT NULL
  );
  CREATE TABLE post (
    id text PRIMARY KEY,
    title text NOT NULL,
    excerpt text NOT NULL,
    cover_url text,
    published_at text COLLATE "C"
  );
  CREATE TABLE report (id text PRIMARY KEY, title text NOT NULL, publish_date text NOT NULL COLLATE "C");
  CREATE TABLE cover (name text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL);
  CREATE TABLE catalogue_version (version integer NOT NULL);
  INSERT INTO catalogue_version VALUES (1);
  CREATE FUNCTION count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE catalogue_version SET version = version + 1; RETURN NULL; END $$;
  ${['course', 'session', 'post', 'report']
    .map(
      (table) => `CREATE TRIGGER ${table}_change_is_counted
        AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION count_catalogue_change();`,
    )
    .join('\n')}`

// seq and type_seq have no gaps, so that any page of the directory is a range of one index. The credential has the folded name
// as well: the newest are searched by reading them and nothing else. A former hash is that of a document which another has
// replaced, or which someone else has signed.
const credentials = `
  CREATE TABLE holder (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_name text NOT NULL COLLATE "C",
    last_name text NOT NULL COLLATE "C",
    email text NOT NULL COLLATE "C",
    UNIQUE (email, first_name, last_name)
  );
  CREATE TABLE holder_gram (holder_id integer PRIMARY KEY REFERENCES holder, g text[] COLLATE "C" NOT NULL);
  CREATE INDEX holder_gram_g ON holder_gram USING gin (g);
  CREATE TABLE credential (
    seq integer PRIMARY KEY,
    id text NOT NULL COLLATE "C" UNIQUE,
    hash text NOT NULL COLLATE "C" UNIQUE,
    type text NOT NULL COLLATE "C",
    type_seq integer NOT NULL,
    holder_id integer NOT NULL REFERENCES holder,
    course_no integer NOT NULL REFERENCES course,
    issued_at text NOT NULL COLLATE "C",
    expires_at text COLLATE "C",
    revoked_at text COLLATE "C",
    revocation_reason text,
    suspended_at text COLLATE "C",
    suspension_reason text,
    listing text NOT NULL CHECK (listing IN ('listed', 'unlisted')),
    replaced_by text,
    folded text NOT NULL COLLATE "C",
    status_index integer NOT NULL,
    tag text NOT NULL COLLATE "C",
    UNIQUE (type, type_seq),
    UNIQUE (holder_id, course_no, issued_at)
  );
  CREATE INDEX credential_course ON credential (course_no, seq);
  CREATE UNIQUE INDEX credential_status ON credential (status_index);
  CREATE INDEX credential_revoked ON credential (status_index) WHERE revoked_at IS NOT NULL;
  CREATE INDEX credential_suspended ON credential (status_index) WHERE suspended_at IS NOT NULL;
  CREATE INDEX credential_unlisted ON credential (type, type_seq, seq) WHERE listing = 'unlisted';
  CREATE TABLE document (seq integer PRIMARY KEY REFERENCES credential, body bytea NOT NULL);
  CREATE TABLE former_hash (hash text COLLATE "C" PRIMARY KEY, seq integer NOT NULL REFERENCES credential);
  CREATE INDEX former_hash_seq ON former_hash (seq);`

// Erased credentials leave their places behind. A line of the journal about one is emptied, once, and nothing else of it
// ever changes.
const journal = `
  CREATE TABLE journal (
    entry integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at text NOT NULL COLLATE "C",
    who text NOT NULL,
    act text NOT NULL,
    subject text NOT NULL COLLATE "C",
    why text NOT NULL,
    from_seq integer,
    to_seq integer,
    tag text NOT NULL COLLATE "C",
    erased_tag text COLLATE "C"
  );
  CREATE INDEX journal_subject ON journal (subject) WHERE subject <> '';
  CREATE INDEX journal_range ON journal (to_seq) WHERE to_seq IS NOT NULL;
  CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the journal is only added to'; END $$;
  CREATE TRIGGER journal_is_not_rewritten BEFORE UPDATE ON journal
    FOR EACH ROW WHEN (NOT (
      OLD.erased_tag IS NULL AND NEW.erased_tag IS NOT NULL AND OLD.act <> 'erase'
      AND NEW.subject = 'erased' AND NEW.who = 'erased' AND NEW.why = 'erased'
      AND NEW.entry = OLD.entry AND NEW.at = OLD.at AND NEW.act = OLD.act AND NEW.tag = OLD.tag
      AND NEW.from_seq IS NOT DISTINCT FROM OLD.from_seq AND NEW.to_seq IS NOT DISTINCT FROM OLD.to_seq
    )) EXECUTE FUNCTION refuse_rewriting();
  CREATE TRIGGER journal_is_not_shortened BEFORE DELETE OR TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
  CREATE TABLE head (
    one integer PRIMARY KEY CHECK (one = 1),
    entries integer NOT NULL,
    last_tag text NOT NULL COLLATE "C",
    credentials integer NOT NULL,
    places integer NOT NULL,
    tag text NOT NULL COLLATE "C"
  );
  CREATE TABLE erased (
    seq integer PRIMARY KEY,
    type text NOT NULL COLLATE "C",
    type_seq integer NOT NULL,
    status_index integer NOT NULL UNIQUE,
    revoked integer NOT NULL,
    suspended integer NOT NULL,
    label bytea NOT NULL UNIQUE,
    idx bigint,
    tag text NOT NULL COLLATE "C",
    UNIQUE (type, type_seq)
  );
  CREATE FUNCTION refuse_restoring_erased() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'what was erased stays erased'; END $$;
  CREATE TRIGGER erased_refuses_update
    BEFORE UPDATE OF seq, type, type_seq, status_index, revoked, suspended, label ON erased
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_restoring_erased();
  CREATE TRIGGER erased_refuses_delete BEFORE DELETE OR TRUNCATE ON erased
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_restoring_erased();`

// The public log. Only full tiles are stored: what is not full yet follows from the leaves, and nothing is ever rewritten.
// A tile's number is its level times 2^40 and its index. One index finds the leaves of bits, lists, keys and policies, the other
// what the log says of one credential. log_entry names the leaf of a credential's document, and its blind; log_cosigned holds
// heads that others have cosigned, in the order in which they came.
const log = `
  CREATE TABLE log_leaf (idx bigint PRIMARY KEY, body bytea NOT NULL);
  CREATE INDEX log_leaf_changes ON log_leaf (idx) WHERE get_byte(body, 1) IN (3, 4, 5, 7);
  CREATE INDEX log_leaf_status ON log_leaf (body, idx) WHERE get_byte(body, 1) = 3;
  CREATE TABLE log_tile (id bigint PRIMARY KEY, root bytea NOT NULL, hashes bytea NOT NULL);
  CREATE TABLE log_batch (to_idx bigint PRIMARY KEY, from_idx bigint NOT NULL, mark bytea NOT NULL);
  CREATE TABLE log_checkpoint (size bigint PRIMARY KEY, note text NOT NULL);
  CREATE TABLE log_entry (seq integer PRIMARY KEY, idx bigint NOT NULL, blind bytea NOT NULL);
  CREATE TABLE log_cosigned (
    no integer PRIMARY KEY, size bigint NOT NULL, cosigned_at text NOT NULL COLLATE "C", note text NOT NULL
  );
  CREATE INDEX log_cosigned_size ON log_cosigned (size, no);
  CREATE FUNCTION refuse_rewriting_log() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log is only added to'; END $$;
  ${['leaf', 'tile', 'batch', 'checkpoint', 'cosigned']
    .map(
      (table) => `CREATE TRIGGER log_${table}_is_only_added_to
        BEFORE UPDATE OR DELETE OR TRUNCATE ON log_${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_log();`,
    )
    .join('\n')}`

export const migrations = [[catalogue, credentials, journal, log].join('\n')]

// Which schema a registry has, which one this software reads, and the steps between.
export type MigrationPlan = { from: number; to: number; steps: string[] }

async function versionOf(reader: Pick<PoolClient, 'query'>): Promise<number> {
  // Without the table nobody has ever set it up; a role that may only read is not asked to make one.
  const { rows: found } = await reader.query<{ is: boolean }>(
    "SELECT to_regclass('schema_version') IS NOT NULL AS is",
  )
  if (!found[0]?.is) return 0
  const { rows } = await reader.query<{ version: number }>('SELECT version FROM schema_version')
  return rows[0]?.version ?? 0
}

export async function planMigration(
  reader: Pick<PoolClient, 'query'>,
  steps: readonly string[] = migrations,
): Promise<MigrationPlan> {
  const [from, to] = [await versionOf(reader), steps.length]
  if (from > to) throw new Error('it was written by a newer version of this software')
  return { from, to, steps: steps.slice(from) }
}

// The lock is held to the transaction's end: of two that begin at once, the second finds the work done.
export function migrate(pool: Pool, steps: readonly string[] = migrations): Promise<MigrationPlan> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [locks.migrating])
      const plan = await planMigration(client, steps)
      if (plan.steps.length === 0) return plan
      for (const step of plan.steps) await client.query(step)
      await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)')
      await client.query('DELETE FROM schema_version')
      await client.query('INSERT INTO schema_version VALUES ($1)', [plan.to])
      return plan
    },
    'BEGIN',
    0,
  )
}

// A new registry is set up by the first process that opens it. One in use is migrated on request alone: servers of the
// release before may still be reading it.
export async function setUp(pool: Pool, steps: readonly string[] = migrations): Promise<void> {
  const { from, to } = await planMigration(pool, steps)
  if (from === 0) await migrate(pool, steps)
  else if (from < to)
    throw new Error(`its schema is ${from}, and this release needs ${to}: run npx northmark migrate`)
}
