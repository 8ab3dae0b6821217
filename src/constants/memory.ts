// The memory a server needs, including rendering, in MiB as systemd and Docker count.
export const serverMb = 768
