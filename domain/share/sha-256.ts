/** SHA-256 (FIPS 180-4) at once and everywhere: a browser's own is missing on plain http and makes wait. */
const roundConstants = Uint32Array.from(
  `428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
   d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
   e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
   983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
   27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
   a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
   19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
   748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2`.split(/\s+/),
  (word) => Number.parseInt(word, 16),
);

const initialHash = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const blockBytes = 64;

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The message with its end mark and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / blockBytes);
  const bytes = new Uint8Array(blocks * blockBytes);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(view: DataView, from: number): Uint32Array {
  const words = new Uint32Array(64);
  const at = (place: number) => words[place] ?? 0;
  for (let place = 0; place < 64; place += 1) {
    if (place < 16) {
      words[place] = view.getUint32(from + place * 4);
      continue;
    }
    const [w15, w2] = [at(place - 15), at(place - 2)];
    const s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >>> 3);
    const s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >>> 10);
    words[place] = at(place - 16) + s0 + at(place - 7) + s1;
  }
  return words;
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < 64; round += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + (roundConstants[round] ?? 0) + (words[round] ?? 0)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) {
    hash[place] = (hash[place] ?? 0) + word;
  }
}

/** The 32 bytes of the message's SHA-256. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const hash = Uint32Array.from(initialHash);
  for (let from = 0; from < view.byteLength; from += blockBytes) {
    compress(hash, schedule(view, from));
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [place, word] of hash.entries()) digest.setUint32(place * 4, word);
  return new Uint8Array(digest.buffer);
}
