// How much memory a server is promised to make do with, drawing included; in units of 1,024 × 1,024 bytes, as systemd and
// Docker count.
export const serverMb = 768
