// The library that looks a credential up in its status lists, and judges the lists as well.
export { checkStatus as checkBitstringStatus } from '@digitalcredentials/vc-bitstring-status-list'
