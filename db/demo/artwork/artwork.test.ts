import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../catalogue/rows-for-test.ts";
