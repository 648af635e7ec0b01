import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerBid, bidSome } from "./bidding.ts";
import { claimSome, inspectSome, mishapSome, undeliverSome } from "./mishaps.ts";
import { paySome, remitSome } from "./money.ts";
import type { Operation } from "./operations.ts";
import { confirmSome, lapseSome, orderSome, replaySome } from "./ordering.ts";
import { cancelSome, moveSome, scanSome } from "./parcels.ts";
import { closeGone, prepaid } from "./prepaid.ts";
import { rejectSome, sendSome, staleSome } from "./receipts.ts";
import { askReturn, withReturn } from "./returning.ts";
import { blockSome, closeDeal, editPrice, editStock } from "./selling.ts";
import type { World } from "./told.ts";

/** Does one thing and writes down what was answered. */
export async function perform(world: World, one: Operation): Promise<void> {
  const { model } = world;
  let answer = "done";
  try {
    if ((await attempt(world, one)) === false) answer = "nothing there";
  } catch (error) {
    if (error instanceof Refusal) answer = error.code;
    else {
      answer = "failed";
      const { cause } = error as { cause?: unknown };
      model.failures.push(`${one.kind}: ${cause ?? error}`);
    }
  }
  const name = `${one.kind} ${answer}`;
  model.told.set(name, (model.told.get(name) ?? 0) + 1);
}

/** False where there is nothing to do it to; else whatever the shop answered. */
async function attempt(world: World, one: Operation): Promise<unknown> {
  switch (one.kind) {
    case "order":
      return await orderSome(world, one);
    case "replay":
      return await replaySome(world, one.of);
    case "confirm":
      return await confirmSome(world, one.of);
    case "lapse":
      return await lapseSome(world, one.of);
    case "cancel":
      return await cancelSome(world, one.of);
    case "advance":
    case "move":
      return await moveSome(world, one);
    case "scan":
      return await scanSome(world, one);
    case "undeliver":
      return await undeliverSome(world, one.of);
    case "mishap":
      return await mishapSome(world, one.of);
    case "inspect":
      return await inspectSome(world, one.of);
    case "claim":
      return await claimSome(world, one.of);
    case "remit":
      return await remitSome(world, one.of);
    case "ask":
      return await askReturn(world, one.of);
    case "decide":
    case "receive":
    case "refund":
      return await withReturn(world, one);
    case "transfer":
    case "expire":
    case "sendBack":
      return await prepaid(world, one);
    case "receipt":
      return await sendSome(world, one.of);
    case "reject":
      return await rejectSome(world, one.of);
    case "stale":
      return await staleSome(world, one.of);
    case "close":
      return await closeGone(world);
    case "bid":
      return await bidSome(world, one);
    case "answerBid":
      return await answerBid(world, one.of);
    case "pay":
      return await paySome(world, one);
    case "stock":
      return await editStock(world, one);
    case "price":
      return await editPrice(world, one);
    case "block":
      return await blockSome(world, one.of);
    case "closeDeal":
      return await closeDeal(world, one.of);
  }
}
