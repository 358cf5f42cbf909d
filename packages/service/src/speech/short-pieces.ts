type Bytes = Uint8Array<ArrayBuffer>

/** The buffer of a connection holds as much. */
const longestPiece = 2 ** 16

/**
 * The same bytes in pieces that a slow reader takes one by one. Of a long piece each is a copy, made when it is asked
 * for: a kept clip stays whole, and is not in memory once more for everybody who reads it.
 */
export async function* inShortPieces(
  pieces: AsyncIterable<Bytes> | Iterable<Bytes>,
): AsyncGenerator<Bytes, void, undefined> {
  for await (const piece of pieces) {
    if (piece.length <= longestPiece) yield piece
    else yield* cut(piece)
  }
}

function* cut(piece: Bytes): Generator<Bytes, void, undefined> {
  for (let at = 0; at < piece.length; at += longestPiece) yield piece.slice(at, at + longestPiece)
}
