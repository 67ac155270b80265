import type { Listing } from '../../listing.ts';

export const atHome: readonly Listing[] = [
  {
    name: 'Larkspur Gooseneck Kettle',
    city: 'Portland, OR',
    description: 'Electric pour-over kettle with a dial instead of an app, 0.9 liters.',
    price: 3,
    tags: ['kettle', 'coffee', 'kitchen', 'design', 'temperature control'],
    scenes: ['kettle', 'coffee'],
    reviews: {
      '5★ One dial, no nonsense':
        'Turn it to 94, it goes to 94 and stays there. No pairing, no update, no account. The spout gives a stream as thin as a pencil lead, and the handle stays cool. My morning coffee got better in a way that even my husband noticed.',
      '5★ Three years, every day':
        'Some limescale, vinegar once a month, and it still holds its temperature to the degree when I check with a probe. The cork lid has darkened nicely.',
      '4★ Lovely, a little small':
        'Nine-tenths of a liter is two big mugs. For guests I boil twice. It is also the only thing on my counter that people ask about.',
      '3★ The beep':
        'Everything about it is calm except the beep, which could wake a fire station. There is a way to turn it off, on page eleven, involving both hands.',
      '4★ Handles tea as well as coffee':
        'I bought it for green tea at 75 degrees. Precise enough for sencha and quick enough for noodles.',
      '1★ Rust ring after two months':
        "A brown ring at the bottom and flakes in my tea. They told me that it is 'mineral' and to use vinegar. I used vinegar. It is rust. I had to send three photos and wait four weeks for a new one.",
    },
  },
  {
    name: 'Emberly Cast-Iron Skillet, 10-inch',
    city: 'Pittsburgh, PA',
    description: 'Machined smooth, two kilos, with a handle long enough for two hands.',
    price: 3,
    tags: ['cookware', 'cast iron', 'kitchen', 'induction', 'made in usa'],
    scenes: ['skillet', 'breakfast'],
    reviews: {
      '5★ Eggs slide like on ice':
        "After a month of bacon and cornbread nothing sticks. It is lighter than my grandmother's, which I love but cannot lift any more. The pour spouts really pour.",
      '4★ Season it again before first use':
        'The factory coat was patchy on mine. Two rounds in the oven with flaxseed oil and it has been perfect since. The edges are smooth, no rough casting to catch the towel.',
      '5★ Steak like a restaurant':
        'Holds its heat when cold meat hits it. On induction it hums a bit and works fine.',
      '2★ Handle gets very hot':
        'I know, it is iron. But the long thin handle heats all the way to the end in five minutes, and the leather sleeve that they show in the pictures is sold separately for thirty dollars.',
    },
  },
  {
    name: "Dovetail Chef's Knife",
    city: 'Providence, RI',
    description: 'Eight-inch carbon steel with a walnut handle, free sharpening for life by mail.',
    price: 4,
    tags: ['knife', 'kitchen', 'carbon steel', 'sharpening', 'gift'],
    scenes: ['skillet', 'tools'],
    reviews: {
      '5★ The onion did not see it coming':
        "I cook for a living and have owned knives at three times this price. It came sharp enough to shave paper, the balance sits right at the pinch, and when I mailed it in for sharpening it was back in six days with a note that said 'nice patina'.",
      '4★ Not for the dishwasher crowd':
        'It will rust if you leave it wet. Wipe it, love it, and it looks better each month. Handle is a touch short for large hands.',
      '5★ A wedding gift that gets used':
        'Of all that we were given, this is the thing in my hand every day.',
    },
  },
  {
    name: 'Havenwool Mattress',
    city: 'Chicago, IL',
    description: 'Latex and wool, two firmnesses, one hundred nights to change your mind.',
    price: 4,
    tags: ['mattress', 'sleep', 'wool', 'returns', 'delivery'],
    scenes: ['interior'],
    reviews: {
      '5★ My back has stopped complaining':
        'I tried four in three years and sent two of them back. On this one I wake up in the same position that I fell asleep in. It smells faintly of sheep for a week, which I found soothing.',
      '3★ Firmer than the name suggests':
        "'Medium' is firm. They sent a wool topper for free when I wrote to them, and with that it is good. Without it I felt like a plank on a plank.",
      '4★ Cool in a hot bedroom':
        'No more waking up in a puddle. Edges are stable enough to sit on and tie your shoes. It took two strong people to get up our stairs.',
      '2★ The return is free, but':
        'They do pick it up, and the refund came. What nobody mentions is that you must find a way to bag a forty-kilo mattress by yourself on a Monday.',
    },
  },
  {
    name: 'Sundial Smart Thermostat',
    city: 'Phoenix, AZ',
    description: 'Learns when you are home, works without the cloud, plain numbers you can read.',
    price: 3,
    tags: ['smart home', 'thermostat', 'energy', 'privacy', 'installation'],
    scenes: ['interior', 'house'],
    reviews: {
      '5★ Works when the internet does not':
        'I chose it because nothing leaves the house. It learned our week in ten days and the cooling bill is down by a fifth compared to last summer. I can set it from bed over the local network.',
      '4★ Easy install, dim screen':
        'Twenty minutes with a screwdriver and clear pictures. I wish that the numbers were a bit brighter at noon.',
      '3★ Too eager to save':
        'It decided we were away because we sat still watching a film. Three hours of film at eighty-four degrees. There is a setting for that now.',
      '1★ Killed by its own update':
        'Ran well for five months, then an update over night and a black screen in the morning, in a heat wave. Support sent a new one after nine days. We bought another brand on day two.',
    },
  },
  {
    name: 'Wren Robot Vacuum',
    city: 'San Francisco, CA',
    description: 'Small, quiet, repairable: every part can be bought and changed with one screwdriver.',
    price: 3,
    tags: ['robot vacuum', 'cleaning', 'repairable', 'pet hair', 'quiet'],
    scenes: ['interior'],
    reviews: {
      '4★ You can actually fix it':
        'The brush motor died after fourteen months. I bought a new one for nineteen dollars and swapped it with the screwdriver that came in the box. Took six minutes. That alone deserves four stars.',
      '5★ The cat rides it':
        'Quiet enough that she sits on it. Two long-haired animals, gray carpet, and I empty it every other day. It has gotten stuck once, on a sock, and said so politely.',
      '3★ Corners are a rumor':
        'Open floors are spotless. Corners, edges and the space under the radiator are as they were. The map forgets one room each month.',
      '4★ No camera, thank you':
        'It feels its way by bumping and a small laser, no pictures of my socks go anywhere. Slower than the fancy ones, and I am asleep anyway.',
      '1★ Ate a charging cable and died':
        "It swallowed my phone cable on day three and then refused to start. 'Not covered', they said, as it was my cable. The much-praised spare part was out of stock for six weeks.",
    },
  },
  {
    name: 'Tallow & Pine Candle No. 4',
    city: 'Asheville, NC',
    description: 'Cedar, black tea and rain on stone; beeswax in a refillable glass.',
    price: 2,
    tags: ['candle', 'gift', 'scent', 'beeswax', 'refill'],
    scenes: ['candle'],
    reviews: {
      '5★ Smells like a cabin, not like a mall':
        'Dry wood, a bit of smoke, something green at the end. It does not fill the entire house and give you a headache. Burned evenly to the last half inch.',
      '4★ The refill idea works':
        'You send back the glass and it comes filled for half of the price. Took nearly three weeks, however.',
      '4★ Lasted forty-six hours':
        'I counted because I am that sort of person. They promise forty. Scent is subtle, so get it for a small room.',
      '2★ Arrived in pieces':
        'Glass in the wax, wax in the box. The replacement was packed the same way and made it by luck. Smells wonderful from what I can tell.',
    },
  },
  {
    name: 'Daybreak Oat Milk, Barista',
    city: 'Madison, WI',
    description: 'Wisconsin oats, water, salt. One-liter returnable bottle.',
    price: 1,
    tags: ['oat milk', 'coffee', 'vegan', 'glass bottle', 'grocery'],
    scenes: ['coffee', 'kettle'],
    reviews: {
      '5★ Foams like the real thing':
        'Tight, shiny foam that holds a heart until the last sip. I run a small espresso bar and switched after a blind test in which four of five regulars picked it.',
      '4★ Three ingredients, one of them water':
        'Short list, clean taste, no syrup. Shake it hard or the last cup is porridge.',
      '3★ Heavy to carry home':
        'I like the returnable glass in theory. In practice it is one more kilo up four flights. Taste is very good in coffee, thin on cereal.',
      '5★ Finally one without oil': 'I had given up on plant milk because of the greasy film. None here.',
    },
  },
  {
    name: 'Morrow Standing Desk',
    city: 'Minneapolis, MN',
    description: 'Solid-ash top on a hand crank or a motor, one hundred and sixty centimeters wide.',
    price: 4,
    tags: ['desk', 'office', 'standing desk', 'wood', 'assembly'],
    scenes: ['writing-desk', 'interior'],
    reviews: {
      '5★ Stable at full height':
        'I am six foot five and every other desk sways like a ship when I type. This one does not move. The top is real wood, with a knot near my left hand that I have become fond of.',
      '4★ Took two evenings to build':
        'Well-marked parts, heavy top, sixteen screws that must go in blind. Get a friend. The crank is quicker than I had thought, twenty turns.',
      '4★ Quiet motor':
        'I raise it in meetings and nobody hears. Cable tray is too shallow for a proper power strip.',
    },
  },
];
