// A battle of sealed orders on boardgame.io with its memory store: the yardstick of `python -m tools.load --peer`.
// It gets the opening state of one of our scenarios, so that both servers hold and send records of the same size. Its
// rules do less than ours: no list of what may be done, no reasons, no sentences, no proof of the dice, no disk.
const fs = require("node:fs");
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const [file, port] = process.argv.slice(2);
const opening = JSON.parse(fs.readFileSync(file, "utf8"));
const SEATS = Object.keys(opening.armies);
const ORDERS = ["none", "engage", "shoot", "retreat"];
const MAX_SEQUENCES = 12;

const seatOf = (playerID) => SEATS[Number(playerID)];
const able = (G, seat) => Object.values(G.pieces).filter((piece) => piece.side === seat && !piece.fate);

/** One unit's order, or null to be done with the sheet: what is not one's own or not possible is refused. */
function order({ G, playerID, random }, key, kind, target) {
  const seat = seatOf(playerID);
  if (G.done[seat]) return INVALID_MOVE;
  if (key === null) {
    if (able(G, seat).some((piece) => !G.orders[seat][piece.key])) return INVALID_MOVE;
    G.done[seat] = true;
    if (SEATS.every((one) => G.done[one])) fight(G, random);
    return undefined;
  }
  const piece = G.pieces[key];
  const aim = target ? G.pieces[target] : null;
  if (!piece || piece.side !== seat || piece.fate || !ORDERS.includes(kind)) return INVALID_MOVE;
  if ((kind === "engage" || kind === "shoot") && (!aim || aim.side === seat || aim.fate)) return INVALID_MOVE;
  G.orders[seat][key] = { kind, target: target ?? "" };
  return undefined;
}

/** The orders are turned up; blows fall, losses are taken, morale is tested. */
function fight(G, random) {
  G.facts = [];
  for (const seat of SEATS)
    for (const [key, given] of Object.entries(G.orders[seat])) {
      G.pieces[key].order = { ...G.pieces[key].order, ...given };
      G.facts.push({ fact: "OrderRevealed", unit: key, ...given });
    }
  for (const piece of Object.values(G.pieces)) strike(G, piece, random);
  for (const piece of Object.values(G.pieces)) {
    const roll = random.D6(2).reduce((one, other) => one + other);
    if (piece.pvt * 2 < piece.pvt0 && roll > piece.profile.morale) piece.demoralised = true;
    G.facts.push({ fact: "MoraleTested", unit: piece.key, roll });
  }
  G.sequence += 1;
  for (const seat of SEATS) [G.orders[seat], G.done[seat]] = [{}, false];
}

function strike(G, piece, random) {
  const aim = G.pieces[piece.order.target];
  if (!aim || piece.fate) return;
  const roll = random.Die(20);
  const losses = roll >= aim.profile.ca - 3 ? random.D6() * 10 : 0;
  aim.pvt = Math.max(0, aim.pvt - losses);
  if (!aim.pvt) aim.fate = "destroyed";
  G.facts.push({ fact: "AttackMade", unit: piece.key, target: aim.key, roll, losses });
}

const game = {
  name: "battle",
  setup: () => ({
    ...opening,
    sequence: 1,
    facts: [],
    orders: Object.fromEntries(SEATS.map((seat) => [seat, {}])),
    done: Object.fromEntries(SEATS.map((seat) => [seat, false])),
  }),
  moves: { order: { move: order, client: false, ignoreStaleStateID: true, redact: true } },
  turn: { activePlayers: { all: "orders" }, stages: { orders: {} } },
  playerView: ({ G, playerID }) => ({ ...G, orders: { [seatOf(playerID)]: G.orders[seatOf(playerID)] } }),
  endIf: ({ G }) => {
    if (G.sequence > MAX_SEQUENCES || SEATS.some((seat) => !able(G, seat).length)) return { over: true };
    return undefined;
  },
};

const server = Server({ games: [game], origins: ["http://127.0.0.1"] });
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(port) + 1 } }, () => console.log(`ready ${process.pid}`));
