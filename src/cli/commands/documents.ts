// northmark documents
import { join } from 'node:path'
import type { Command, Group } from '#cli/command.ts'
import { tableOf } from '#cli/output.ts'
import { exportDocuments } from '#documents/export-documents.ts'
import { documentFiles, readDocuments, valuesFor } from '#documents/read-documents.ts'
import { builtPaths, distDir } from '#server/site/site-manifest.ts'

const exportOurs: Command['run'] = async ({ values: [folder = ''] }, { fileNamed, output }) => {
  const files = exportDocuments(join(distDir, builtPaths.documents), fileNamed(folder))
  output.give(files)
  output.say(
    `Wrote ${files.length} documents. Edit them, delete those that stay as they are, and check them.`,
  )
}

const check: Command['run'] = async ({ values: [folder = ''] }, { fileNamed, config, output }) => {
  readDocuments([fileNamed(folder)], config)
  const count = documentFiles(fileNamed(folder)).length
  output.give({ documents: count })
  output.say(`No faults in ${count} documents.`)
}

const values: Command['run'] = async (_, { config, output }) => {
  const rows = valuesFor(config).map(([name, value]) => ({ name: `{${name}}`, value: value ?? '(not set)' }))
  output.give(rows, tableOf(rows))
}

export const documents: Group = {
  name: 'documents',
  summary: 'Exports our policies, downloads, articles and FAQ, and checks yours.',
  notes: [
    'The server shows the files in DOCUMENTS_DIR instead of our files of the same name, from its next start on; it does not',
    'start if one has a fault. A file is Markdown: front matter, ## headings with an id, paragraphs, lists, - **Term**: text,',
    'links on lines of their own, and tables below a line "Table: caption". Values in braces, such as {exam.hours},',
    'are filled in; a paragraph or item whose value is not set is left out.',
  ].join('\n'),
  subcommands: [
    {
      name: 'documents export',
      summary: 'Writes our documents into a folder, and overwrites nothing.',
      values: ['DIR'],
      example: 'documents export ./documents',
      run: exportOurs,
    },
    {
      name: 'documents check',
      summary: 'Reports every fault of the documents in a folder, by file and line.',
      values: ['DIR'],
      example: 'documents check ./documents',
      run: check,
    },
    {
      name: 'documents values',
      summary: 'Lists the values that documents can name, as your settings have them.',
      example: 'documents values',
      run: values,
    },
  ],
}
