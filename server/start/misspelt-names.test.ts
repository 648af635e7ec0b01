import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countEdits, misspeltNames } from "./misspelt-names.ts";
import { SETTING_NAMES } from "./settings.ts";

const told = (...names: string[]) => misspeltNames(names, SETTING_NAMES);

describe("A misspelt setting's name is told", () => {
  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["WEB_CONCURENCY", "WEB_CONCURRENCY"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["smtp_url", "SMTP_URL"],
    ["NODE_EVN", "NODE_ENV"],
    ["PROT", "PORT"],
    ["LEOPARDS_API_PASWORD", "LEOPARDS_API_PASSWORD"],
    ["JAZZCASH_INTEGRTY_SALT", "JAZZCASH_INTEGRITY_SALT"],
    ["BANK_IBN", "BANK_IBAN"],
  ])("%s", (name, meant) => {
    expect(told(name)).toEqual([`${name} is no setting of Tohfa; did you mean ${meant}?`]);
  });

  it("but not what is set right, nor the names of others", () => {
    expect(told(...SETTING_NAMES)).toEqual([]);
    const others = [
      ...[
        "PATH",
        "HOME",
        "HOSTNAME",
        "HOSTTYPE",
        "USER",
        "LOGNAME",
        "SHELL",
        "SHLVL",
        "PWD",
        "LANG",
      ],
      ...["LC_ALL", "TERM", "TZ", "EMAIL", "EDITOR", "PAGER", "DISPLAY", "TMPDIR", "OLDPWD", "_"],
      ...["INVOCATION_ID", "JOURNAL_STREAM", "NODE_OPTIONS", "NODE_PATH", "NODE", "INIT_CWD", "CI"],
      ...[
        "npm_config_cache",
        "npm_execpath",
        "npm_package_version",
        "npm_lifecycle_event",
        "COLOR",
      ],
      ...["KUBERNETES_PORT", "KUBERNETES_SERVICE_HOST", "REDIS_URL", "DOCKER_HOST", "SSH_CLIENT"],
      ...["http_proxy", "no_proxy", "TOHFA_NODE_ENV", "TOHFA_CONNECTION", "MALLOC_ARENA_MAX"],
    ];
    expect(told(...others)).toEqual([]);
  });

  it("whatever one letter of a longer name is changed, left out, doubled or swapped", () => {
    const name = fc.constantFrom(...SETTING_NAMES.filter(({ length }) => length >= 6));
    fc.assert(
      fc.property(name, fc.nat(), fc.nat({ max: 3 }), (setting, where, how) => {
        const at = where % (setting.length - 1);
        const [before, one, next] = [setting.slice(0, at), setting[at], setting[at + 1]];
        const after = setting.slice(at + 2);
        const wrong = [
          `${before}Q${next}${after}`,
          `${before}${next}${after}`,
          `${before}${one}${one}${next}${after}`,
          `${before}${next}${one}${after}`,
        ][how] as string;
        fc.pre(!SETTING_NAMES.includes(wrong));
        expect(told(wrong)).toHaveLength(1);
      }),
    );
  });

  it("counts edits alike in both directions", () => {
    const text = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(countEdits(one, other)).toBe(countEdits(other, one));
        expect(countEdits(one, other) === 0).toBe(one === other);
      }),
    );
  });
});
