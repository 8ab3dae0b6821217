// The thread in which a SQLite registry answers the directory, so that no question there can hold up a verification.
import { workerData } from 'node:worker_threads'
import { connectReader } from '#store/sqlite/connection.ts'
import { directoryIn } from '#store/sqlite/directory.ts'
import { answerEach } from '#workers/answer-questions.ts'

answerEach(directoryIn(connectReader((workerData as { file: string }).file)))
