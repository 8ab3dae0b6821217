// A settings file gives a command the same settings as the systemd service.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsIn } from '#boot/settings-file.ts'

test('reads spaces, quotes, comments and continued lines as systemd does', () => {
  const file = String.raw`
# ORGANIZATION_NAME=Commented out
; PORT=1
ORGANIZATION_NAME=Certification Body Ltd.   
  ORGANIZATION_ADDRESS = "1 High Street
London"
ORGANIZATION_LAW=The law of England #1, "as is"
ORGANIZATION_REGISTER='Nr. "7" \ A'
ORGANIZATION_RETENTION="ten \"full\" \years" 
CONTACT_PHONE=+44\
 20 7946
CONTACT_EMAIL="office"'@example.org'
DATA_DIR=
not an assignment
PORT=3001
PORT=3002
`
  assert.deepEqual(settingsIn(file), {
    ORGANIZATION_NAME: 'Certification Body Ltd.',
    ORGANIZATION_ADDRESS: '1 High Street\nLondon',
    ORGANIZATION_LAW: 'The law of England #1, "as is"',
    ORGANIZATION_REGISTER: String.raw`Nr. "7" \ A`,
    ORGANIZATION_RETENTION: String.raw`ten "full" \years`,
    CONTACT_PHONE: '+44 20 7946',
    CONTACT_EMAIL: 'office@example.org',
    DATA_DIR: '',
    PORT: '3002',
  })
})
