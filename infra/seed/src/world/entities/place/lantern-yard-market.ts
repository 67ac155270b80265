import type { Listing } from '../../listing.ts';

/** The one place that nearly everybody has been to: what a page with many ratings looks like. */
export const lanternYardMarket: Listing = {
  name: 'Lantern Yard Market',
  city: 'Denver, CO',
  address: '1900 Switchyard Street',
  description:
    'Forty stalls, two stages and three thousand paper lanterns under the roof of an old freight depot.',
  price: 2,
  tags: ['market', 'street food', 'live music', 'families', 'evening', 'accessible', 'parking'],
  scenes: ['market', 'tacos', 'ice-cream', 'stage', 'beer'],
  reviews: {
    '5★ When they light the lanterns':
      'At a quarter to seven somebody throws a switch and three thousand paper lanterns come on under that black iron roof. The whole place goes quiet for a second, then everyone laughs. I have seen a lot of markets and never one with a moment like that.',
    '5★ Come hungry, bring friends':
      'Six of us split up, each bought two things from different stalls, and we met at one of the long tables. Lamb skewers, green papaya salad, a cheese pull that needed two people. We spent less than at a mediocre restaurant and argued happily about the winner.',
    '4★ Great fun, hard to find a seat':
      'Between seven and nine on a weekend you hover with a tray like a vulture. Go late or go early. Once we sat down it was a perfect evening.',
    '5★ A market that thought of wheelchairs':
      'Level floor from end to end, low counters at most stalls, and accessible bathrooms that are not used for storing mops. I could go everywhere my friends went. That is rarer than it should be.',
    '3★ Too crowded for me':
      'The food is good and the lanterns are beautiful. But I spent the evening apologizing to elbows. On a rainy Tuesday it may be heaven.',
    '5★ The dumpling lady in row C':
      'She folds them while looking you in the eye. Pork and chive, eight for nine dollars, with a vinegar that she makes herself. I had sixteen and told nobody.',
    '4★ Good music, not too loud':
      'Two stages at opposite ends, so you can choose. A brass band at one, a girl with a cello at the other. You can still talk at the tables in the middle.',
    '2★ Forty minutes to leave the garage':
      'A lovely night ruined at the end. One exit, one broken gate, hundreds of cars. Take the train, the station is five minutes away. I wish that somebody had told me.',
    '5★ Our kids did not want to leave':
      'There is a corner with giant wooden blocks and a woman who paints lanterns with them. We ate in turns. They fell asleep on the train with blue paint on their ears.',
    '5★ First date, now engaged':
      'We shared a cone of churros under lantern number 1,204, there are little numbers on them. Two years later he brought me back to the same one. I do not think I can be objective.',
    '4★ More vegetarian food than I hoped for':
      'I counted eleven stalls with something real for me. The jackfruit tacos are smoky, the arepas crisp. Labels could be bigger.',
    '4★ Local makers in the back hall':
      'Everybody stays with the food. Walk through the arch and there are potters, printers and a man who mends watches. I bought a mug that fits my hand exactly.',
    '5★ Clean, which I did not expect':
      'People come around with carts all evening, tables are wiped, trash is sorted. With that many visitors it is a small miracle.',
    '1★ Pickpocketed, then shrugged at':
      'My wallet went from a zipped bag near the main stage. I know that this happens in crowds. What I did not like was the guard who told me to fill in a form online and turned away. I had no phone, either.',
    '5★ Twenty dollars, three countries':
      'A Georgian cheese bread, a Peruvian skewer and a scoop of black sesame ice cream. I walked around for two hours with something in my hand and came home completely content.',
    '4★ Best on a weekday':
      'On a Wednesday at five you can talk to the people who run the stalls. The spice seller let me smell nine kinds of pepper and told me which one to buy for my mother.',
    '3★ Prices have climbed':
      'It was a cheap night out when it opened. Now a bowl of noodles is sixteen dollars and a beer is nine. Still pretty, still tasty, but I look at my wallet.',
    '5★ The building alone':
      'Rivets, trusses, old track numbers in the floor. They kept the freight scale, and you can weigh your whole family on it. We are heavier than last year.',
    '4★ Nice spot between trains':
      'I had ninety minutes at the station and spent eighty of them here. They have lockers. The coffee at the corner stand is serious.',
    '5★ They found my hearing aid':
      'It fell out somewhere among forty stalls. Three people from the market crawled around with flashlights, and an hour later they called. It had been under a bench in row F. Nobody would take anything for it but a thank-you.',
    '4★ A bit chilly, dress for it':
      'It is an open depot, so in the cold months the wind comes through. There are heaters at the tables along the wall. Hot cider helps as well.',
    '5★ An evening for every age':
      'Three generations of us, from four to eighty-one. My grandmother listened to a swing trio and ate an entire basket of fried pickles. She has asked for the date of the next visit.',
    '2★ Card only, app only':
      'Several stalls take no cash, and two take orders only through an app that wants my birthday. I wanted a pretzel. I went home without one.',
    '5★ Photographers, bring a fast lens':
      'The light is warm and low and comes from everywhere. Climb the stairs by the east gate for the view down the hall. Tripods are allowed before six.',
    '4★ Good beer, short pours':
      'Eight local taps in one stall, all fresh. My pint had a finger too much foam, twice. The smoked porter is worth it.',
    '5★ A safe night out alone':
      'I go by myself, with a book. The light is good, there are people around, the staff notice if somebody bothers you. I have never felt odd at a table for one.',
    '4★ Oysters in the mountains':
      'I was suspicious. They are flown in each morning and opened in front of you, and they were excellent. A dozen costs as much as you would think.',
    '3★ Good idea, thin on weekdays':
      'Half of the stalls were closed when we came on a Monday. The ones that were open were good. Their site does not say which are open when, and it should.',
    '5★ Churros, twice':
      'Crisp, thin, barely sweet, with a chocolate that is thick enough to stand a spoon in. Twice in one night, and I am a grown-up with a dental plan.',
    '5★ The quiet hour':
      'On the first Sunday of the month they open an hour early with the music off and the lights low. My son is autistic and for once he could look at everything. He bought a wooden train from a man who let him take his time. Thank you, whoever had that idea.',
    '4★ Friendly chaos':
      'Nobody knows where the line begins, everybody helps, food comes out in the end. The falafel is green inside and crisp outside.',
    '5★ Bring an empty suitcase':
      'Hot sauce, a linocut of a heron, two jars of plum jam, a scarf. I came for dinner.',
    '4★ Dogs welcome, within reason':
      'Leash, quiet, no long tails near the pottery. There is water at each gate. Mine was photographed more than the lanterns.',
    '5★ Rain on an iron roof':
      'We ran in soaked to wait out a storm and stayed for four hours. Somebody moved over to make room at a heater, somebody else lent us a towel. The noise of rain on that roof with a fiddle under it is something I will keep.',
    '3★ Fun once':
      'We saw it, we ate well, we have the picture. I do not feel a need to push through that crowd again.',
    '5★ The pierogi stand deserves a medal':
      "Potato and farmer's cheese, fried in butter with onions that were cooked for as long as onions should be. I am from a pierogi family and I do not say this lightly.",
    '4★ Easy with a stroller':
      'Wide aisles, a changing room with an actual chair, a microwave for baby food at the info desk. Only the back hall is too tight.',
    '5★ You can learn something, too':
      'I signed up for the tortilla class in the demo kitchen for twelve dollars and came out with flour up to my elbows and a stack of my own.',
    '2★ Not what it was':
      'In the first year it was all small families cooking. Now I count three chains under different names. The lanterns are still lovely.',
    '5★ We had our reception here':
      'Eighty guests at the long tables, each with a roll of tickets for any stall. Nobody complained about the menu, a first in the history of weddings. The team thought of things that we had not, such as chairs for the band.',
    "4★ A reliable answer to 'where shall we go'":
      'Nobody has to agree on a kitchen. The salad friend gets salad, the burger friend gets a burger. I get peace.',
    '5★ Late-night noodles':
      'The hand-pulled noodle stall stays open until one. Watching him stretch and fold is worth the wait. Cumin, chili oil, a fistful of cilantro, twelve minutes, gone.',
    '4★ Lovely staff at the info desk':
      'They gave us a paper map, circled what could be eaten without gluten, and told us which bathroom has no line. That saved the night.',
    '4★ Go up to the gallery':
      'Hardly anyone takes the stairs by the clock. There are a dozen tables, a view over all the lanterns, and on our night not more than ten people.',
  },
};
