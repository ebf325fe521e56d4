/**
 * The examples of `parley grant … --help`, each as it is pasted into a shell: begun by `issue`, gone on with by
 * `delegate`, ended by `check`, in one folder and in this order.
 */
export const issueExample = `# A principal grants an agent something; each has a seed of its own.
umask 077
parley key --new > principal.seed
parley key --new > agent.seed
parley grant issue > agent.grant <<EOF
{ "seed": "$(cat principal.seed)",
  "sub": "$(parley key < agent.seed)",
  "iat": 1789999900,
  "nonce": "first",
  "caveats": [
    {"svc": ["shop.example"]},
    {"can": ["shop.*"]},
    {"exp": 1790003600},
    {"per": {"max": 3000, "currency": "USD"}},
    {"risk": "medium"}
  ] }
EOF
parley grant inspect < agent.grant
`;

export const delegateExample = `# The agent passes a part of its grant (see parley grant issue --help) on to a helper.
parley key --new > helper.seed
parley grant delegate > helper.grant <<EOF
{ "token": "$(cat agent.grant)",
  "seed": "$(cat agent.seed)",
  "sub": "$(parley key < helper.seed)",
  "iat": 1789999950,
  "caveats": [{"can": ["shop.order"]}, {"spend": {"max": 5000, "currency": "USD"}}] }
EOF
parley grant inspect < helper.grant
`;

export const checkExample = `# May the helper (see parley grant delegate --help) place an order of USD 24.00?
parley grant check <<EOF
{ "tokens": ["$(cat helper.grant)"],
  "trusted": ["$(parley key < principal.seed)"],
  "proofKey": "$(parley key < helper.seed)",
  "context": {
    "service": "shop.example",
    "verb": "COMMIT",
    "capability": "shop.order",
    "now": 1790000000,
    "proposal": {"cost": {"amount": 2400, "currency": "USD"}, "risk": "low"},
    "spent": {}
  } }
EOF
`;

/** The params of each, as a list for a person. */
export const issueParams = `seed     of the principal, who signs: base64url of 32 bytes (parley key --new)
sub      the key of who is to hold the grant: "ed25519:" and 43 characters (parley key)
caveats  an array of objects with one key each:
         svc, verbs, can   arrays of strings; a string of can may end in *
         exp, nbf          unix seconds
         per, spend        {"max": minor units, "currency": "USD"}
         risk              "low", "medium" or "high"
         only              the hash of a proposal
iat      unix seconds
nonce    any string
`;

export const delegateParams = `token    the grant to narrow: pg1.…
seed     of its holder, who signs
sub      the key of who is to hold the new grant
caveats  what holds besides, as for parley grant issue
iat      unix seconds
`;

export const checkParams = `tokens    the grants that are shown, an array: any one that authorizes on its own is enough
trusted   the keys of the principals whose word counts, an array
proofKey  the key that the request's proof was made with: the holder's
context   what is asked for (GRANT-17):
  service     the id of the service, a string
  verb        the verb, a string: ASK, INTENT, COMMIT, UNDO, EXPAND
  now         unix seconds
  capability  its name, a string; for UNDO the receipt's; null or left out where there is none
  proposal    for COMMIT the proposal: {"cost": {"amount", "currency"} or null, "risk", "hash"}; may be left out
  spent       what each block has spent, {block id: minor units}; may be left out
`;
