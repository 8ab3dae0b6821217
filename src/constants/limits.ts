// Rate limits, size limits and timeouts.
// The number of different credentials per hour whose holders' email addresses a caller is shown; beyond that they are
// masked.
export const emailsPerHour = 20

export const bodyBytes = 16 * 1024
// Room for a thousand credentials in a request with a token.
export const operatorBodyBytes = 1024 * 1024
// An Excel workbook of 100,000 rows, unpacked.
export const unpackedTableBytes = 100_000_000
export const maxIssuePerRequest = 1000
// Room for a table of 10,000 rows, as text or as a workbook in base64.
export const importBodyBytes = 8 * 1024 * 1024
export const maxVerifyPerRequest = 100
// How long an Idempotency-Key is remembered.
export const requestKeyHours = 24

export const urlBytes = 8 * 1024
export const headerBytes = 16 * 1024
// Libraries parse Accept and Range in more than linear time, so longer headers are ignored.
export const wishBytes = 1024
export const requestTimeoutMs = 10_000
// The timeout for connecting to PostgreSQL and for a visitor's query.
export const databaseTimeoutMs = 3000
export const keepAliveMs = 72_000
export const drainMs = 10_000

// Each takes a file descriptor, and another while a file is sent; this fits a limit of 4,096.
export const maxConnections = 1500
// For one caller without a proxy: room for an office, and not for a fifth of all connections.
export const maxConnectionsPerCaller = 300

// The deadline of a worker's task: twice what a caller waits, so that a slow rendering still reaches the cache.
export const workerTimeoutMs = 20_000

// Pictures fetched from other sites for the operator; pages show three at once.
export const fetchedPictures = { maxBytes: 500_000, fetchTimeoutMs: 10_000, maxRedirects: 3 }

// The timeout of a webhook receiver.
export const webhookTimeoutMs = 15_000

// The memory a server needs, including rendering, in MiB as systemd and Docker count.
export const serverMb = 768

// Bounces arrive within days; after this, recipients of emails are cleared.
export const messagesKeptDays = 30

// A holder's link and the page it opens: how long each works, and how many links an address and a caller may ask for in an hour.
export const holderLinkMinutes = 30
export const linksPerHour = { address: 3, caller: 10 }

// The console: how long its link works, how long a session lasts without a request, and the rows of one page.
export const consoleLinkMs = 10 * 60_000
export const consoleRestMs = 60 * 60_000
export const consoleRows = 50
// Room for a table of a hundred thousand rows.
export const consoleBodyBytes = 32 * 1024 * 1024
// Credentials to warn about, before they expire.
export const expiresSoonDays = 60
// Of a list, for what is done to several and for the certificates of one ZIP.
export const maxChosen = 500
// Checking and importing more takes longer than a registrar waits at a page; the command has no such limit.
export const maxUploadRows = 20_000
// Of all tables that wait for their import.
export const uploadBytes = 128 * 1024 * 1024
export const consolePort = 3001
