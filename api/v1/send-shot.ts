import type { FastifyReply, FastifyRequest } from "fastify";
import { byteRange } from "#tohfa/shop/delivery/packing/byte-range.ts";
import type { ShotFile } from "#tohfa/shop/delivery/packing/shots.server.ts";

/** Answers with a packed parcel's photo or film, or the range that was requested; no cache may store it. */
export async function sendShot(
  file: ShotFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<null> {
  const range = byteRange(request.headers.range, file.size);
  const { start, end } = range ?? { start: 0, end: file.size };
  reply.header("content-type", file.type).header("accept-ranges", "bytes");
  reply.header("cache-control", "private, no-store");
  if (range) {
    reply.code(206).header("content-range", `bytes ${start}-${end - 1}/${file.size}`);
  }
  reply.send(await file.read(start, end));
  return null;
}
